-- By which versions of the engine and of the board a board was computed, so that archives say it (docs/adr/0013). Boards
-- from before do not say it: nothing about them changes.
ALTER TABLE "leaderboard_snapshots" ADD COLUMN "engine_version" TEXT;
ALTER TABLE "leaderboard_snapshots" ADD COLUMN "board_version" TEXT;
ALTER TABLE "leaderboard_snapshots" ADD CONSTRAINT "leaderboard_snapshots_versions"
  CHECK (("engine_version" IS NULL) = ("board_version" IS NULL));
