#!/bin/sh
# Runs the bucket tests against a real S3 service: OpenStack Swift with s3api, as Debian packages it, on one
# folder and free ports. Needs root. Leaves nothing running.
set -eu
cd "$(dirname "$0")/.."

command -v swift-proxy-server >/dev/null || {
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    swift-proxy swift-account swift-container swift-object memcached
}

home=$(mktemp -d)
pids=''
stop() {
  for pid in $pids; do kill "$pid" 2>/dev/null || true; done
  rm -rf "$home"
}
trap stop EXIT
trap 'exit 1' INT TERM

free_ports() {
  python3 -c '
import socket
sockets = [socket.socket() for _ in range(5)]
for s in sockets: s.bind(("127.0.0.1", 0))
print(*(s.getsockname()[1] for s in sockets))'
}
# shellcheck disable=SC2046
set -- $(free_ports)
proxy=$1 account=$2 container=$3 object=$4 cache=$5

mkdir -p "$home/devices/d1"
for server in account container object; do
  eval "port=\$$server"
  (
    cd "$home"
    swift-ring-builder "$server.builder" create 4 1 1
    swift-ring-builder "$server.builder" add --region 1 --zone 1 --ip 127.0.0.1 --port "$port" --device d1 --weight 1
    swift-ring-builder "$server.builder" rebalance
  ) >/dev/null
  cat >"$home/$server-server.conf" <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
swift_dir = $home
devices = $home/devices
mount_check = false
user = root
workers = 0
[pipeline:main]
pipeline = $server-server
[app:$server-server]
use = egg:swift#$server
CONF
done
cat >"$home/proxy-server.conf" <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $proxy
swift_dir = $home
user = root
workers = 0
[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$cache
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
CONF

memcached -u root -l 127.0.0.1 -p "$cache" & pids="$pids $!"
for server in account container object proxy; do
  "swift-$server-server" "$home/$server-server.conf" >"$home/$server.log" 2>&1 & pids="$pids $!"
done

export S3_TEST_ENDPOINT="http://127.0.0.1:$proxy"
node_modules/.bin/node --input-type=module -e '
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
const client = new S3Client({
  endpoint: process.env.S3_TEST_ENDPOINT, region: "us-east-1", forcePathStyle: true,
  credentials: { accessKeyId: "test:tester", secretAccessKey: "testing" }, maxAttempts: 20,
});
await client.send(new CreateBucketCommand({ Bucket: "gerai-test" }));' || { tail -n 20 "$home"/*.log; exit 1; }

node_modules/.bin/vitest run --project server server/src/platform/storage/s3-storage.test.ts
