import type { RecursoAuditoria } from '@zelo/contract/auditoria'

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
