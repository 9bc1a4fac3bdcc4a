-- Wrong passwords, counted for all server processes together. A key is a keyed hash of what is counted: an account from
-- one address, an address, an account. Rows whose time is over mean nothing and are removed.
CREATE TABLE "password_attempts" (
    "key" BYTEA NOT NULL,
    "count" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_attempts_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "password_attempts_until_idx" ON "password_attempts"("until");
ALTER TABLE "password_attempts" ADD CONSTRAINT "password_attempts_count" CHECK ("count" >= 0);
