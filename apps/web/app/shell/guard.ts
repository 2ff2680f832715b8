import { podeRota, rotasConta } from '@zelo/contract/permissao'
import type { Identidade } from '#lib/token.ts'
import { encontrarRota, type Layout } from './rotas.ts'

/** Where whoever must have a second factor sets it up: until then the server opens nothing else to them. */
const [configuracoes] = rotasConta

export type Decisao = { layout: Layout; redirect?: string }

/** What happens before a navigation: which layout becomes active and where the user is sent instead, if anywhere. Pure. */
export function guardar(
  path: string,
  { autenticado, identidade }: { autenticado: boolean; identidade: Identidade },
): Decisao {
  const rota = encontrarRota(path)
  if (!rota) return { layout: 'auth' }
  const { layout, acesso } = rota
  if (rota.redirect) return { layout, redirect: rota.redirect }
  if (acesso === 'livre') return { layout }
  if (!autenticado) return { layout, redirect: acesso === 'pagamento' ? '/auth/login' : '/error/error401' }
  if (identidade.falta_segundo_fator && rota.path !== configuracoes) return { layout, redirect: configuracoes }
  if (acesso === 'permissao' && !podeRota(identidade.permissoes, rota.path))
    return { layout, redirect: '/error/error401' }
  return { layout }
}
