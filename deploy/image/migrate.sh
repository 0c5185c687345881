#!/bin/sh
# Brings servers and databases up to date, one after the other; with the first that fails it ends.
set -e
node tools/dist/setup/servers.js
for main in services/*/dist/src/main.js; do node "$main" --migrate; done
