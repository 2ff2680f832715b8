-- Its texts now lead to the page of the appointment: the default is written again at the start.
DELETE FROM template_email WHERE tipo = 'AGENDAMENTO_AGENTEIA';
