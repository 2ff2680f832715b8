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
  empresa: msg`Empresa`,
  espera: msg`Lista de espera`,
  excecao_horario: msg`Folga ou horário especial`,
  fuso_horario: msg`Fuso horário`,
  notificacao: msg`Notificação`,
  perfil: msg`Perfil`,
  plano: msg`Plano`,
  profissional: msg`Profissional`,
  prompt: msg`Prompt`,
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

/** Where the record is, while it is there. */
export function paginaDoRecurso(recurso: RecursoAuditoria, id: string): string | undefined {
  const listas: Partial<Record<RecursoAuditoria, string>> = {
    categoria: '/cpainel/categoria',
    fuso_horario: '/cpainel/fuso-horario',
    notificacao: '/cpainel/notificacao',
    perfil: '/cpainel/perfil',
    plano: '/admin/plano',
    prompt: '/cpainel/prompt',
    servidor: '/cpainel/servidor',
    template_email: '/cpainel/template-email',
    usuario: '/cpainel/usuario',
  }
  const lista = listas[recurso]
  return lista ? `${lista}/${encodeURIComponent(id)}` : undefined
}
