-- A template may make tasks every few weeks, on the first, say, or the last Monday of a month, or once.
alter table task_templates
  drop constraint task_templates_frequency_check,
  add column custom_weeks smallint,
  add column monthly_week text,
  add constraint task_templates_frequency check (frequency in (
    'daily', 'weekly', 'monthly', 'custom_x_days', 'custom_x_weeks', 'monthly_weekday', 'once')) not valid,
  add constraint task_templates_weeks check (
    (custom_weeks is null or custom_weeks between 1 and 52) and (frequency <> 'custom_x_weeks' or custom_weeks is not null)
  ) not valid,
  add constraint task_templates_month_week check (
    (monthly_week is null or monthly_week in ('first', 'second', 'third', 'fourth', 'last'))
    and (frequency <> 'monthly_weekday' or monthly_week is not null)
  ) not valid,
  -- A weekly one without a day is older, and makes nothing.
  add constraint task_templates_days check (
    frequency not in ('custom_x_weeks', 'monthly_weekday') or cardinality(weekly_days) > 0) not valid;
