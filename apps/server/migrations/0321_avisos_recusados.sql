-- A client says in a conversation that they want no more messages, or want them again: nobody of the team wrote that down.
ALTER TABLE cliente_consentimento ALTER COLUMN autor_id DROP NOT NULL;

-- Who had asked for it on WhatsApp has asked for it everywhere. Ids that say when, as of every other line: the newest holds.
INSERT INTO cliente_consentimento (empresa_id, id, cliente_id, finalidade, concedido, versao_texto, como, autor_id, registrado_em)
SELECT q.empresa_id,
  (lpad(to_hex(floor(extract(epoch FROM q.recusou_em) * 1000)::bigint), 12, '0') || '7' || substr(q.resto, 1, 3) || '8' || substr(q.resto, 4, 15))::uuid,
  q.cliente_id, 'AVISOS', false, '2026-11-01', 'MENSAGEM', NULL, q.recusou_em
FROM (
  SELECT v.empresa_id, v.cliente_id, max(k.recusou_em) AS recusou_em, md5(v.cliente_id::text) AS resto
  FROM canal_contato k JOIN conversa v ON v.empresa_id = k.empresa_id AND v.id = k.conversa_id
  WHERE k.recusou_em IS NOT NULL AND v.cliente_id IS NOT NULL
  GROUP BY v.empresa_id, v.cliente_id
) q;
