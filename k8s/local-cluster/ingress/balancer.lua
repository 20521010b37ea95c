-- Chooses a pod for each request, as ingress-nginx does with `load-balance: ewma`: of two random pods that this request has not been
-- sent to yet, the one with the lower score. A score is the mean time of a pod's responses, in which recent ones weigh more, and
-- falls while none comes. Only the last try of a request counts, so that the score of a lost pod falls to 0.
local balancer = require "ngx.balancer"

local file = "ENDPOINTS_FILE"
-- Seconds in which the weight of a response falls to 1/e.
local decay = 10
local scores = ngx.shared.scores
local pods = {}

-- The score of a pod if a response comes now that took this long.
local function score(pod, seconds)
  local at = scores:get(pod .. " at")
  local weight = at and math.exp((at - ngx.now()) / decay) or 0
  return (scores:get(pod) or 0) * weight + seconds * (1 - weight)
end

local function set_score(pod, value)
  scores:set(pod, value)
  scores:set(pod .. " at", ngx.now())
end

-- Gives new pods the mean score: with 0 a cold pod would get most requests.
local function add_scores(found)
  local new, sum = {}, 0
  for _, pod in ipairs(found) do
    if scores:get(pod) then sum = sum + score(pod, 0) else new[#new + 1] = pod end
  end
  local known = #found - #new
  for _, pod in ipairs(new) do set_score(pod, known > 0 and sum / known or 0) end
end

-- A later pod may have the address of one that is gone.
local function remove_scores(found)
  local stays = {}
  for _, pod in ipairs(found) do stays[pod] = true end
  for _, pod in ipairs(pods) do
    if not stays[pod] then scores:delete(pod) end
  end
end

local function read()
  local lines = io.open(file)
  if not lines then return end
  local found = {}
  for line in lines:lines() do found[#found + 1] = line end
  lines:close()
  remove_scores(found)
  add_scores(found)
  pods = found
end

local function without(tried)
  local left = {}
  for _, pod in ipairs(pods) do
    if not tried[pod] then left[#left + 1] = pod end
  end
  return left
end

local function best(left)
  local first = table.remove(left, math.random(#left))
  if #left == 0 then return first end
  local second = left[math.random(#left)]
  return score(first, 0) <= score(second, 0) and first or second
end

-- Ends a request while no pod is ready.
local function check()
  if #pods == 0 then return ngx.exit(503) end
end

local function choose()
  local tried = ngx.ctx.tried or {}
  ngx.ctx.tried = tried
  local left = without(tried)
  -- The pods changed since the last try, and none is left.
  if #left == 0 then return ngx.exit(ngx.ERROR) end
  if #left > 1 then balancer.set_more_tries(1) end
  local pod = best(left)
  tried[pod] = true
  local address, port = pod:match("^(.+):(%d+)$")
  assert(balancer.set_current_peer(address, tonumber(port)))
end

-- Counts a request's last response.
local function learn()
  local pod = (ngx.var.upstream_addr or ""):match("([^%s,]+)$")
  local seconds = tonumber((ngx.var.upstream_response_time or ""):match("([%d.]+)$"))
  if not pod or not seconds then return end
  set_score(pod, score(pod, seconds))
end

return { read = read, check = check, choose = choose, learn = learn }
