import type { pedidoExclusao as contract } from '@zelo/contract/identidade/conta-usuario.schema'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { exigirSenhaAtual } from '#identidade/acesso/segundo-fator/reautenticacao.service.ts'
import { auditarProprio } from '#identidade/acesso/sessao/auditoria-propria.service.ts'
import { abrirPedido, cancelarPedido, lerPedidoAberto } from '#identidade/conta/propria/pedido-exclusao.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { listarMasters } from '#nucleo/master.service.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'
import { escapeHtml } from '#platform/security/html.ts'
import { umDiaMs } from '#platform/time.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

type PedidoDeExclusao = z.output<typeof contract>

/** Days in which a person can change their mind and administrators settle the companies. */
export const esperaDias = 7

export async function consultarExclusao(
  contexto: Via<'consultarExclusao'>,
): Promise<{ pedido: PedidoDeExclusao | null }> {
  return withPlataforma(contexto.db, 'conta.propria', async (tx) => ({
    pedido: (await lerAberto(tx, contexto.ator.usuarioId)) ?? null,
  }))
}

/** Requests that the account be erased, also when repeated. The last administrator cannot. */
export async function pedirExclusao(
  contexto: Via<'pedirExclusao'>,
  senha: string,
): Promise<{ pedido: PedidoDeExclusao }> {
  const { usuarioId } = contexto.ator
  await exigirSenhaAtual(contexto, senha)
  return withPlataforma(contexto.db, 'conta.propria', async (tx) => {
    const [dono] = await tx.select().from(usuario).where(eq(usuario.id, usuarioId)).for('update')
    const aberto = await lerAberto(tx, usuarioId)
    if (aberto) return { pedido: aberto }
    const masters = await listarMasters(tx)
    const ids = [...masters.values()].flat()
    if (ids.length === 1 && ids[0] === usuarioId) {
      throw new Recusado(
        {
          br: 'Você é a única pessoa que administra a plataforma.',
          en: 'You are the only administrator of the platform.',
        },
        {
          acao: {
            br: 'Dê o perfil de administrador a outra pessoa e peça a exclusão de novo.',
            en: 'Give the administrator profile to somebody else and ask again.',
          },
        },
      )
    }
    const agora = contexto.clock.now()
    const executaEm = new Date(agora.getTime() + esperaDias * umDiaMs)
    const pedido = await abrirPedido(tx, { usuarioId, pedidaEm: agora, executaEm })
    const nome = dono?.nome ?? ''
    await auditar(tx, contexto, {
      acao: 'EXCLUIR',
      recurso: 'usuario',
      id: usuarioId,
      nome,
      depois: { executa_em: pedido.executaEm },
    })
    await avisar(tx, contexto, pedido.id, { usuarioId, nome, idioma: dono?.idioma }, masters)
    return { pedido: paraFora(pedido) }
  })
}

export async function cancelarExclusao(contexto: Via<'cancelarExclusao'>): Promise<{ ok: true }> {
  await withPlataforma(contexto.db, 'conta.propria', async (tx) => {
    const executava = await cancelarPedido(tx, contexto.ator.usuarioId, contexto.clock.now())
    if (executava) await auditarProprio(tx, contexto, { executa_em: executava }, { executa_em: null })
  })
  return { ok: true }
}

async function lerAberto(tx: Tx, usuarioId: number): Promise<PedidoDeExclusao | undefined> {
  const aberto = await lerPedidoAberto(tx, usuarioId)
  return aberto && paraFora(aberto)
}

function paraFora({ pedidaEm, executaEm }: { pedidaEm: Date; executaEm: Date }): PedidoDeExclusao {
  return { pedida_em: pedidaEm, executa_em: executaEm }
}

type Pessoa = { usuarioId: number; nome: string; idioma: string | undefined }

async function avisar(
  tx: Tx,
  contexto: Contexto,
  pedidoId: string,
  { usuarioId, nome, idioma }: Pessoa,
  masters: Map<Idioma, number[]>,
): Promise<void> {
  await notificar(tx, contexto, {
    chave: `exclusao:${pedidoId}:titular`,
    tipo: 'CONTA',
    usuarioIds: [usuarioId],
    ...(idioma === 'INGLES'
      ? {
          assunto: 'Your account will be erased',
          message: `In ${esperaDias} days your personal data will be erased. Changed your mind? Cancel in Settings, “My data”.`,
        }
      : {
          assunto: 'Sua conta será excluída',
          message: `Em ${esperaDias} dias os seus dados pessoais serão apagados. Mudou de ideia? Cancele em Configurações, «Meus dados».`,
        }),
  })
  const quem = escapeHtml(nome)
  for (const [lingua, ids] of masters) {
    await notificar(tx, contexto, {
      chave: `exclusao:${pedidoId}:${lingua}`,
      tipo: 'PLATAFORMA',
      usuarioIds: ids.filter((id) => id !== usuarioId),
      ...(lingua === 'en'
        ? {
            assunto: `${quem} asked for their account to be erased`,
            message: `It happens by itself in ${esperaDias} days. See before then who will manage their companies.`,
          }
        : {
            assunto: `${quem} pediu a exclusão da conta`,
            message: `Ela acontece sozinha em ${esperaDias} dias. Antes disso, veja quem vai cuidar das empresas dessa pessoa.`,
          }),
    })
  }
}
