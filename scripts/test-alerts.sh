#!/bin/sh
# Checks the example configuration and the alert rules by promtool (Debian's package prometheus), and runs their tests.
# Needs root where promtool is not installed.
set -eu
cd "$(dirname "$0")/../ops/prometheus"

command -v promtool >/dev/null || {
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends prometheus
}

promtool check config --syntax-only prometheus.yaml
promtool check rules alerts.yaml
promtool test rules alerts-test.yaml
