-- Reports of before say nothing of what came since: the other goods, the whole cost, and how near a size is.
update reports r set content = content || jsonb_build_object(
  'request', (content->'request') || '{"orientation": "portrait", "rowSpare_mm": null}',
  'item', (content->'item') || jsonb_build_object(
    'impPercent', null, 'distance', 0,
    'size', (content#>'{item,size}') || '{"step": 6}',
    'offers', (content#>'{item,offers}') || jsonb_build_object('other', null, 'best',
      case when jsonb_typeof(content#>'{item,offers,best}') = 'object'
        then (content#>'{item,offers,best}') || '{"costUsd": null}' else 'null' end),
    'panel', (content#>'{item,panel}') || jsonb_build_object('otherOffer', null, 'offer',
      case when jsonb_typeof(content#>'{item,panel,offer}') = 'object'
        then (content#>'{item,panel,offer}') || jsonb_build_object('costUsd', null,
          'cost', (content#>>'{item,panel,offer,pricePerUnit}')::numeric * (content#>>'{item,panel,offer,pieces}')::numeric,
          'condition', coalesce((select o->>'condition' from jsonb_array_elements(content#>'{item,panel,inventory}') o
            where o->>'id' = content#>>'{item,panel,offer,id}' limit 1), 'new'))
        else 'null' end)))
where not (content->'item') ? 'distance';
