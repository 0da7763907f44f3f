# The site, its clock and its thoughts. What is needed to build stays in the first stage.
FROM python:3.13-slim AS build
WORKDIR /checkout
RUN python -m venv /opt/rivals && python -m venv /opt/build
COPY requirements-build.txt requirements-postgres.txt ./
RUN /opt/build/bin/pip install --no-cache-dir --require-hashes --requirement requirements-build.txt \
 && /opt/rivals/bin/pip install --no-cache-dir --require-hashes --requirement requirements-postgres.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src src
RUN /opt/build/bin/pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels . \
 && /opt/rivals/bin/pip install --no-cache-dir --no-deps /wheels/*.whl \
 && /opt/rivals/bin/pip uninstall --yes pip

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/rivals --shell /usr/sbin/nologin rivals \
 && install -d -o rivals -g rivals -m 700 /var/lib/rivals \
 && /usr/local/bin/pip uninstall --yes pip
COPY --from=build /opt/rivals /opt/rivals
ENV PATH=/opt/rivals/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    RIVALS_DATA_DIR=/var/lib/rivals \
    NUMBA_CACHE_DIR=/var/lib/rivals/cache
USER 10001
VOLUME /var/lib/rivals
EXPOSE 8000
# The site answers to its own names alone, so it is asked by one of them.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["python", "-c", \
 "import os; from urllib.request import Request, urlopen; urlopen(Request('http://127.0.0.1:8000/healthz', headers={'Host': os.environ.get('RIVALS_ALLOWED_HOSTS', 'localhost').split(',')[0]}))"]
CMD ["rivals", "serve", "--no-clock", "--no-think", "--processes", "2", "--host", "0.0.0.0", "--port", "8000"]
