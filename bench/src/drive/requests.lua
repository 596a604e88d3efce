-- Sends the requests of a file (each after a line with its length) in turn. With `once` it stops after the last one.
local requests, at, once = {}, 0, false

function init(args)
  local file = io.open(args[1], 'rb')
  once = args[2] == 'once'
  for length in file:lines() do
    requests[#requests + 1] = file:read(tonumber(length))
  end
  file:close()
end

function request()
  at = at + 1
  if at > #requests then
    if once then wrk.thread:stop() end
    at = 1
  end
  return requests[at]
end

function done(summary, latency)
  local failed = summary.errors
  io.stdout:write(string.format('\nresult %d %d %.1f %.1f %d\n', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99),
    failed.connect + failed.read + failed.write + failed.status + failed.timeout))
end
