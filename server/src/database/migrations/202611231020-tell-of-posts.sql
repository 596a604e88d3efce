-- Who is named, and whose post or comment is answered, by the trail's own order (shared/src/insight/notifications/rules.ts).
create index activity_notices_named_idx on activity (concerns_uid, event, transaction_id desc, id desc)
  where event in ('social person mentioned', 'social comment added');
-- Announcements, of every group: who may view which is asked of the few there are.
create index activity_notices_announced_idx on activity (transaction_id desc, id desc)
  where event = 'social announcement published';
-- What admins and moderators did in groups, newest first: the social audit (shared/src/social/groups/audit-contract.ts).
create index activity_moderation_idx on activity (created_at desc, id desc) where event in (
  'social group created', 'social group updated', 'social group deleted', 'social group member added',
  'social group member removed', 'social group role changed', 'social group access changed',
  'social post pinned', 'social post unpinned', 'social post removed', 'social comment removed');
create index activity_group_moderation_idx on activity (group_id, created_at desc, id desc) where event in (
  'social group created', 'social group updated', 'social group deleted', 'social group member added',
  'social group member removed', 'social group role changed', 'social group access changed',
  'social post pinned', 'social post unpinned', 'social post removed', 'social comment removed');
