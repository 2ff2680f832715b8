-- What is written as booked has booked, whatever became of it since; only a hold waits until it is booked.
DROP TRIGGER agendamento_desfecho ON agendamento;
CREATE TRIGGER agendamento_desfecho AFTER INSERT OR UPDATE OF conversa_id ON agendamento
  FOR EACH ROW WHEN (NEW.conversa_id IS NOT NULL AND NEW.reservado_ate IS NULL) EXECUTE FUNCTION agendamento_desfecho();
CREATE TRIGGER agendamento_confirmado AFTER UPDATE OF reservado_ate ON agendamento
  FOR EACH ROW WHEN (NEW.conversa_id IS NOT NULL AND OLD.reservado_ate IS NOT NULL AND NEW.reservado_ate IS NULL AND NEW.status <> 'CANCELADO')
  EXECUTE FUNCTION agendamento_desfecho();
