import { parteDoAviso } from '@zelo/contract/dinheiro/assinatura'
import type { Idioma, IdiomaUsuario } from '@zelo/contract/nucleo/enums'
import { foiNotificado, notificar } from '#avisos/notificacao/notificacao.service.ts'
import { planosParaLer } from '#instalacao/plano/plano.leitura.ts'
import { idiomaDoUsuario } from '#nucleo/idioma.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

type Perto = {
  id: string
  titular_id: number
  idioma: IdiomaUsuario
  mes: string
  conversas: number
  limite: number
  plano: string
}

/**
 * Rings once a month when conversations come close to the plan's limit, and once when it is
 * reached.
 */
export async function avisarUso(servicos: Servicos): Promise<void> {
  const agora = servicos.clock.now().toISOString()
  await withPlataforma(servicos.db, 'assinatura.relogio', async (tx) => {
    const { rows } = await tx.client.query<Perto>(
      `SELECT a.id, a.titular_id, t.idioma, u.mes::text, u.conversas, p.conversas_mes AS limite, p.nome AS plano
       FROM assinatura_uso u JOIN assinatura a ON a.titular_id = u.titular_id AND a.encerrada_em IS NULL
         JOIN ${planosParaLer} p ON p.id = a.plano JOIN usuario t ON t.id = u.titular_id
       WHERE u.mes = date_trunc('month', $1::timestamptz AT TIME ZONE a.fuso)::date AND u.conversas >= p.conversas_mes * $2::numeric
         AND NOT ${foiNotificado(`'assinatura:' || a.id || ':uso:' || u.mes || ':' || p.conversas_mes || ':'
           || CASE WHEN u.conversas >= p.conversas_mes THEN 'cheio' ELSE 'perto' END`)}`,
      [agora, parteDoAviso],
    )
    for (const perto of rows) {
      const cheio = perto.conversas >= perto.limite
      const { assunto, message } = textos[cheio ? 'cheio' : 'perto'][idiomaDoUsuario(perto.idioma)](perto)
      await notificar(tx, servicos, {
        chave: `assinatura:${perto.id}:uso:${perto.mes}:${perto.limite}:${cheio ? 'cheio' : 'perto'}`,
        tipo: 'CONTA',
        assunto,
        message,
        usuarioIds: [perto.titular_id],
        caminho: '/gerenciamento/assinatura',
      })
    }
  })
}

type Escrito = (perto: Perto) => { assunto: string; message: string }

const textos: Record<'perto' | 'cheio', Record<Idioma, Escrito>> = {
  perto: {
    br: ({ conversas, limite, plano }) => ({
      assunto: 'Você está perto do limite de conversas',
      message: `Já são ${conversas} das ${limite} conversas do plano ${plano} neste mês. Depois delas, quem escrever pela primeira vez no mês vai direto para a sua equipe. Para o agente continuar com todos, troque de plano.`,
    }),
    en: ({ conversas, limite, plano }) => ({
      assunto: 'You are close to the limit of conversations',
      message: `${conversas} of the ${limite} conversations of the ${plano} plan are used this month. After them, whoever writes for the first time this month goes straight to your team. Change plans so that the agent goes on with everybody.`,
    }),
  },
  cheio: {
    br: ({ limite, plano }) => ({
      assunto: 'As conversas do mês acabaram',
      message: `O agente já atendeu as ${limite} conversas do plano ${plano} neste mês. Novas conversas vão para a fila da sua equipe, e nenhuma se perde. Trocando de plano, ele volta na hora.`,
    }),
    en: ({ limite, plano }) => ({
      assunto: 'This month’s conversations are used up',
      message: `The agent has served the ${limite} conversations of the ${plano} plan this month. New ones go to your team’s queue, and none is lost. Change plans and it is back at once.`,
    }),
  },
}
