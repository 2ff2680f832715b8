import type { RecursoAuditoria } from '@zelo/contract/trilha/auditoria'
import type { Endereco } from '#paginas.ts'

/** The page of a record, if its kind has pages. */
export function paginaDoRecurso(recurso: RecursoAuditoria, id: string): Endereco | undefined {
  const listas = {
    categoria: '/cpainel/categoria',
    interrupcao: '/admin/plano/interrupcoes',
    fuso_horario: '/cpainel/fuso-horario',
    notificacao: '/cpainel/notificacao',
    parceiro: '/admin/plano/parceiros',
    perfil: '/cpainel/perfil',
    plano: '/admin/plano',
    prompt: '/cpainel/prompt',
    servidor: '/cpainel/servidor',
    template_email: '/cpainel/template-email',
    usuario: '/cpainel/usuario',
  } as const satisfies Partial<Record<RecursoAuditoria, Endereco>>
  const lista = recurso in listas ? listas[recurso as keyof typeof listas] : undefined
  return lista ? `${lista}/${encodeURIComponent(id)}` : undefined
}
