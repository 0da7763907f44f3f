"""Addresses of matches."""

from __future__ import annotations

from django.conf import settings
from django.urls import path

from rivals.web.matches import coach_views, puzzle_views, thought_views, views, watch_views
from rivals.web.matches.lobby import views as lobby_views
from rivals.web.matches.post import views as post_views
from rivals.web.matches.seats import hearing, match_views
from rivals.web.matches.seats import views as seat_views
from rivals.web.matches.standings import views as standing_views
from rivals.web.matches.talk import views as talk_views

app_name = "matches"

urlpatterns = [
    path("", views.index, name="index"),
    path("new/", views.new, name="new"),
    path("now/", views.now, name="now"),
    path("learn/", views.learn, name="learn"),
    path("record/", views.record, name="record"),
    path("puzzles/", puzzle_views.index, name="puzzles"),
    path("puzzles/<slug:game>/<slug:key>/", puzzle_views.puzzle, name="puzzle"),
    path("puzzles/<slug:game>/<slug:key>/answer/", puzzle_views.answer, name="puzzle-answer"),
    path("upload/", views.upload, name="upload"),
    path("<int:pk>/", views.match, name="match"),
    path("<int:pk>/play/", views.play, name="play"),
    path("<int:pk>/look/", views.look, name="look"),
    path("<int:pk>/ease/", views.ease, name="ease"),
    path("<int:pk>/undo/", match_views.undo, name="undo"),
    path("<int:pk>/lesson/", views.lesson, name="lesson"),
    path("<int:pk>/resign/", match_views.resign, name="resign"),
    path("<int:pk>/thought/", thought_views.thought, name="thought"),
    path("<int:pk>/think/", views.think, name="think"),
    path("<int:pk>/coach/", coach_views.coach, name="coach"),
    path("<int:pk>/coach/ask/", coach_views.ask, name="coach-ask"),
    path("<int:pk>/coach/stop/", coach_views.stop, name="coach-stop"),
    path("<int:pk>/review/", coach_views.review, name="review"),
    path("<int:pk>/review/begin/", coach_views.begin_review, name="review-begin"),
    path("<int:pk>/review/stop/", coach_views.stop_review, name="review-stop"),
    path("<int:pk>/board/<int:move>/", views.board, name="board"),
    path("<int:pk>/why/<int:move>/", views.why, name="why"),
    path("<int:pk>/log/<int:move>/", views.log, name="log"),
    path("<int:pk>/instead/<int:move>/", views.instead, name="instead"),
    path("<int:pk>/replay/", watch_views.replay, name="replay"),
    path("<int:pk>/luck/", views.luck, name="luck"),
    path("<int:pk>/file/", views.download, name="file"),
    path("<int:pk>/rename/", views.rename, name="rename"),
    path("<int:pk>/delete/", views.delete, name="delete"),
    path("<int:pk>/again/", views.again, name="again"),
    path("<int:pk>/link/", views.watch_link, name="link"),
    path("watch/<slug:token>/", watch_views.watch, name="watch"),
    path("watch/<slug:token>/events/", hearing.watch_events, name="watch-events"),
    path("watch/<slug:token>/thought/", thought_views.watch_thought, name="watch-thought"),
    path("watch/<slug:token>/replay/", watch_views.watch_replay, name="watch-replay"),
    path("watch/<slug:token>/luck/", watch_views.watch_luck, name="watch-luck"),
    path("watch/<slug:token>/why/<int:move>/", watch_views.watch_why, name="watch-why"),
]

BETWEEN_DEVICES = [
    path("join/", seat_views.join, name="join"),
    path("join/<slug:code>/", seat_views.join_code, name="join-code"),
    path("open/", lobby_views.lobby, name="lobby"),
    path("open/events/", lobby_views.lobby_events, name="lobby-events"),
    path("open/quick/", lobby_views.quick, name="quick"),
    path("open/<int:pk>/", lobby_views.open_seat, name="open-match"),
    path("invitations/<int:pk>/", seat_views.invitation, name="invitation"),
    path("invitations/<int:pk>/events/", hearing.invitation_events, name="invitation-events"),
    path("invitations/<int:pk>/seat/", seat_views.settle, name="invitation-seat"),
    path("invitations/<int:pk>/terms/", seat_views.terms, name="invitation-terms"),
    path("invitations/<int:pk>/give-away/", seat_views.give_away, name="invitation-give-away"),
    path("invitations/<int:pk>/door/", seat_views.door, name="invitation-door"),
    path("invitations/<int:pk>/open/", seat_views.open_to_all, name="invitation-open"),
    path("invitations/<int:pk>/start/", seat_views.start, name="invitation-start"),
    path("invitations/<int:pk>/leave/", seat_views.leave, name="invitation-leave"),
    path("invitations/<int:pk>/notices/", seat_views.notices, name="invitation-notices"),
    path("silence/<str:token>/", post_views.silence, name="silence"),
    path("<int:pk>/news/", match_views.news, name="news"),
    path("<int:pk>/events/", hearing.events, name="events"),
    path("<int:pk>/back/", match_views.come_back, name="come-back"),
    path("<int:pk>/undo/answer/", match_views.undo_answer, name="undo-answer"),
    path("record/wishes/", standing_views.wishes, name="record-wishes"),
    path("people/<str:name>/", standing_views.person, name="person"),
    path("<int:pk>/talk/", talk_views.talk, name="talk"),
    path("<int:pk>/talk/say/", talk_views.say, name="talk-say"),
    path("<int:pk>/talk/report/", talk_views.report, name="talk-report"),
    path("<int:pk>/talk/down/", talk_views.take_down, name="talk-down"),
    path("<int:pk>/talk/block/", talk_views.block, name="talk-block"),
    path("<int:pk>/talk/watchers/", talk_views.let_watch, name="talk-watchers"),
    path("watch/<slug:token>/talk/", talk_views.watch, name="watch-talk"),
]
"""For people at devices of their own: not where nobody else comes."""

if not settings.ALONE:
    urlpatterns += BETWEEN_DEVICES
