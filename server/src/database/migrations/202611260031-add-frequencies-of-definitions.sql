alter table task_definitions
  drop constraint task_definitions_frequency_check,
  add constraint task_definitions_frequency check (frequency in (
    'daily', 'weekly', 'monthly', 'custom_x_days', 'custom_x_weeks', 'monthly_weekday', 'once')) not valid;
