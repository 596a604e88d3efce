alter table upload_counts validate constraint upload_counts_kind;
