-- Notices about an appointment in a linked calendar name its client: an erasure finds them by the appointment.
UPDATE notificacao SET chave = 'agendamento:' || split_part(chave, ':', 3) || ':' || chave
WHERE chave LIKE 'calendario:%' AND split_part(chave, ':', 3) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
