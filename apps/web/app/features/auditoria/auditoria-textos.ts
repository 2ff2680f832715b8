import { msg } from '@lingui/core/macro'
import type { AcaoAuditoria, RecursoAuditoria } from '@zelo/contract/auditoria'

/** Kinds of records, as a person names one. */
export const recursosEmPalavras = {
  agendamento: msg`Agendamento`,
  auditoria: msg`Auditoria`,
  canal: msg`Canal`,
  categoria: msg`Categoria`,
  cliente: msg`Cliente`,
  configuracao: msg`Configuração`,
  conhecimento: msg`Conhecimento do agente`,
  conversa: msg`Conversa`,
  convite: msg`Convite`,
  cupom: msg`Cupom`,
  empresa: msg`Empresa`,
  espera: msg`Lista de espera`,
  assinatura: msg`Assinatura`,
  excecao_horario: msg`Folga ou horário especial`,
  fuso_horario: msg`Fuso horário`,
  indicador: msg`Dashboard`,
  instrucao: msg`Instruções do agente`,
  pergunta: msg`Pergunta sem resposta`,
  notificacao: msg`Notificação`,
  pagamento: msg`Pagamento`,
  perfil: msg`Perfil`,
  plano: msg`Plano`,
  profissional: msg`Profissional`,
  prompt: msg`Prompt`,
  resposta_rapida: msg`Resposta rápida`,
  roteiro: msg`Teste do agente`,
  servico: msg`Serviço`,
  servidor: msg`Servidor`,
  tarefa: msg`Tarefa parada`,
  template_email: msg`Modelo de e-mail`,
  usuario: msg`Usuário`,
} satisfies Record<RecursoAuditoria, unknown>

export const nomesDasAcoes = {
  INCLUIR: msg`Cadastro`,
  ALTERAR: msg`Alteração`,
  EXCLUIR: msg`Exclusão`,
  COPIAR: msg`Cópia`,
  ATIVAR: msg`Ativação`,
  PAUSAR: msg`Pausa`,
  DESATIVAR: msg`Desativação`,
  EXPORTAR: msg`Exportação`,
  REVELAR: msg`Dado revelado`,
} satisfies Record<AcaoAuditoria, unknown>
