import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

type Parada = { empresa_id: string; id: string; nome: string; criada_por: number }

/** Tells the managers, once, that a program calls with a key that stopped with its maker. */
export function avisarParada(servicos: Servicos, { empresa_id, id, nome, criada_por }: Parada): Promise<void> {
  const textos = {
    br: {
      assunto: `A chave de API «${nome}» parou`,
      message:
        'Quem a fez não é mais gestor ou perdeu uma permissão. Se o programa deve continuar, troque a chave em Chaves de API: ela passa a ser sua, e a antiga pode valer por mais alguns dias. Se não, revogue.',
    },
    en: {
      assunto: `The API key “${nome}” has stopped`,
      message:
        'Whoever made it no longer manages the company, or lost a right. If the program should go on, replace the key under API keys: it becomes yours, and the old one may work for some days more. If not, revoke it.',
    },
  }
  return withPlataforma(servicos.db, 'chave-api.acesso', async (tx) => {
    for (const [idioma, usuarioIds] of await destinatarios(tx, empresa_id))
      await notificar(tx, servicos, {
        ...{ chave: `chave-api:${id}:${criada_por}:${idioma}`, ...textos[idioma], usuarioIds },
        caminho: '/gerenciamento/canais/chaves',
      })
  })
}
