#!/bin/sh
# Restarts processes one by one, each when the one before serves again: sh deploy/restart.sh session-1 session-2 …
# Their names are those of /etc/starboard/NAME.env. A final may run meanwhile.
set -eu
PROXY_FORGETS=2 # fail_timeout of the proxy's upstreams, and one second
host=$(sed -n 's/^HOST=//p' /etc/starboard/env)
for name in "$@"; do
  port=$(sed -n 's/^PORT=//p' "/etc/starboard/$name.env")
  systemctl restart "starboard@$name"
  until curl --silent --fail --output /dev/null "http://${host:-127.0.0.1}:$port/health/ready"; do sleep 1; done
  sleep "$PROXY_FORGETS"
  echo "$name serves again"
done
