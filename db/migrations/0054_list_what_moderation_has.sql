CREATE INDEX "moderation_log_action_idx" ON "moderation_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "moderation_log_kind_idx" ON "moderation_log" USING btree ("target_kind","id");--> statement-breakpoint
CREATE INDEX "moderation_log_decision_idx" ON "moderation_log" USING btree ("decision_id");--> statement-breakpoint
CREATE VIEW "public"."waiting_case" AS (
  select target_kind || ':' || target_id as key, target_kind, target_id,
    count(reason)::int as reports, sum(trusted)::int as trusted,
    coalesce(array_agg(reason) filter (where reason is not null), '{}') as reasons,
    coalesce(string_agg(words, ' '), '') as words, min(since) as since,
    to_char(999999 - sum(trusted), 'FM000000') || to_char(min(since) at time zone 'UTC', ' YYYY-MM-DD HH24:MI:SS.US') as place
  from (
    select target_kind, target_id, is_trusted::int as trusted, reason, lower(reference || ' ' || address) as words,
      created_at as since
    from report where decision_id is null
    union all
    select target_kind, target_id, 0, null, null, at from moderation_log as held
    where action = 'withheld' and target_id is not null and target_kind is not null and not exists (
      select from moderation_log as later
      where later.target_kind = held.target_kind and later.target_id = held.target_id and later.id > held.id
        and later.action in ('withheld', 'decided', 'shown again', 'deleted')
    )
  ) as waiting
  group by target_kind, target_id);