import { Counter, Histogram } from 'prom-client';
import { latencyBuckets, type MetricOptions } from './metric-registry.ts';

/** Pages in frames, and their connections to the host. */
export const createHostMetrics = ({ registers }: Pick<MetricOptions, 'registers'>) => ({
  embedRefused: new Counter<'reason'>({
    name: 'marquee_embed_refused_total',
    help: 'Documents requested for a frame of an origin that may not embed them',
    labelNames: ['reason'],
    registers,
  }),
  hostBridgeReports: new Counter<'outcome'>({
    name: 'marquee_host_bridge_reports_total',
    help: 'Host connection reports of pages: counted, or dropped under load',
    labelNames: ['outcome'],
    registers,
  }),
  hostBridgeSessions: new Counter<'transport' | 'status'>({
    name: 'marquee_host_bridge_sessions_total',
    help: 'Reported page sessions by transport and final status of the host connection',
    labelNames: ['transport', 'status'],
    registers,
  }),
  hostBridgeMessages: new Counter<'direction'>({
    name: 'marquee_host_bridge_messages_total',
    help: 'Messages between pages and their hosts, by direction',
    labelNames: ['direction'],
    registers,
  }),
  hostBridgeCalls: new Counter<'outcome'>({
    name: 'marquee_host_bridge_calls_total',
    help: 'Calls of pages to their hosts: answered, or the reason for the missing reply',
    labelNames: ['outcome'],
    registers,
  }),
  hostBridgeDropped: new Counter<'reason'>({
    name: 'marquee_host_bridge_dropped_total',
    help: 'Messages dropped by the host bridge of a page, by reason',
    labelNames: ['reason'],
    registers,
  }),
  hostHandshake: new Histogram({
    name: 'marquee_host_handshake_seconds',
    help: 'Duration of the handshake with the host in seconds',
    buckets: latencyBuckets,
    registers,
  }),
});
