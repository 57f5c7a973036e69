#!/bin/sh
# Every npm command: makes the checkout ready for its purpose, said on stderr, then becomes its program.
#   sh scripts/run.sh <start|dev|test|proof|release> <module> [arguments]
purpose=$1
shift
node "$(dirname "$0")/ready.mjs" "$purpose" 1>&2 || exit
# The project's own Node may have come just now: env looks for it again.
exec env node "$@"
