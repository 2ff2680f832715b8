-- What an appointment was before each move and its cancellation, oldest first: [{ate, servico_id, profissional_id, inicio, fim}].
ALTER TABLE agendamento ADD COLUMN anteriores jsonb NOT NULL DEFAULT '[]';

-- The appointments that the client of the conversation had when it began: a play begins with them.
ALTER TABLE roteiro ADD COLUMN agenda jsonb NOT NULL DEFAULT '[]';
