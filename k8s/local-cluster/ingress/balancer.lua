-- Chooses a pod for each request, as ingress-nginx does with `load-balance: ewma`: by chance among those that this request has
-- not been sent to yet. The scores by which ewma prefers the faster of two are not here.
local balancer = require "ngx.balancer"

local file = "ENDPOINTS_FILE"
local pods = {}

local function read()
  local lines = io.open(file)
  if not lines then return end
  local found = {}
  for line in lines:lines() do found[#found + 1] = line end
  lines:close()
  pods = found
end

local function without(tried)
  local left = {}
  for _, pod in ipairs(pods) do
    if not tried[pod] then left[#left + 1] = pod end
  end
  return left
end

local function choose()
  local tried = ngx.ctx.tried or {}
  ngx.ctx.tried = tried
  local left = without(tried)
  if #left == 0 then return ngx.exit(503) end
  local pod = left[math.random(#left)]
  tried[pod] = true
  if #left > 1 then balancer.set_more_tries(1) end
  local address, port = pod:match("^(.+):(%d+)$")
  assert(balancer.set_current_peer(address, tonumber(port)))
end

return { read = read, choose = choose }
