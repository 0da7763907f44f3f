"""The words of DMA."""
