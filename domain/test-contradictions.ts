import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** What the rows of a database contradict each other in: counts beside what is counted, and the books of points. */
export async function contradictions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ wrong: string }>(sql`
    select 'likes of scheme ' || id as wrong from scheme
      where like_count <> (select count(*) from scheme_like where scheme_id = scheme.id)
    union all select 'comments on scheme ' || id from scheme
      where comment_count <> (select count(*) from comment where scheme_id = scheme.id and state = 'shown')
    union all select 'followers of designer ' || id from designer
      where follower_count <> (select count(*) from designer_follow where designer_id = designer.id)
    union all select 'schemes of designer ' || id from designer
      where scheme_count <> (select count(*) from scheme where designer_id = designer.id and is_listed)
    union all select 'collections of model ' || id from model
      where collected_count <> (select count(*) from collection_item where model_id = model.id)
    union all select 'ratings of model ' || id from model
      where (rating_count, rating_sum) <> (
        select count(*), coalesce(sum(stars), 0) from model_rating where model_id = model.id and is_counted and not is_hidden)
    union all select 'visits by link ' || token from share_link
      where visit_count <> (select count(*) from share_visit where share_visit.token = share_link.token)
    union all select 'votes on ' || slug from help_article
      where helpful_count + unhelpful_count <> (select count(*) from help_vote where help_vote.slug = help_article.slug)
    union all select 'all books of points' where (select coalesce(sum(points), 0) from point_entry) <> 0
    union all select 'entries of transaction ' || transaction_id from point_entry
      group by transaction_id having sum(points) <> 0
    union all select 'balance of ' || account_id from point_holder
      where balance <> (
        select coalesce(sum(points), 0) from point_entry where point_entry.account_id = point_holder.account_id)
    union all select 'rest of lot ' || id from point_lot
      where remaining <> (select coalesce(sum(points), 0) from point_entry where lot_id = point_lot.id)
    union all select 'points of ' || book || ' on ' || day from (
        select book, day, points from point_day
        union all select book, day, points from point_day_change
        union all select book, case book when 'account' then ((expires_at - interval '1 ms') at time zone 'Europe/Rome')::date
          else point_transaction.day end, -point_entry.points
        from point_entry join point_transaction on point_transaction.id = transaction_id left join point_lot on point_lot.id = lot_id
      ) as kept group by book, day having sum(points) <> 0
    union all select 'reward of transaction ' || id from point_transaction as redeemed
      where kind = 'redeem' and not exists (
        select from entitlement
        where transaction_id = redeemed.id and (revoked_at is not null) = exists (
          select from point_transaction where reverses_id = redeemed.id))`)
  return rows.map(({ wrong }) => wrong)
}
