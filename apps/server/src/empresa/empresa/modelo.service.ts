import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { pontosDePartida } from '@zelo/contract/empresa/segmento/segmento-inicio'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { eq } from 'drizzle-orm'
import { trocarPerguntas } from '#empresa/conhecimento/perguntas-iniciais.ts'
import { garantirProfissional, trocarExpediente } from '#empresa/profissional/equipe-inicial.ts'
import { darServicos } from '#empresa/profissional/quem-faz.ts'
import { inserirServicos, retirarServicos, trancarServicos } from '#empresa/servico/servicos-iniciais.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

/**
 * Gives a company the services, hours and questions of a kind of business; all professionals give
 * the services. If there is no professional, the manager becomes the first. Services with
 * appointments are switched off, not deleted.
 */
export async function aplicarModelo(
  contexto: Via<'aplicarModelo'>,
  { segmento, substituir }: { segmento: Segmento; substituir: boolean },
): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  const { usuarioId } = contexto.ator
  const nome = await nomeDoUsuario(contexto, usuarioId)
  await withEmpresa(contexto.db, empresaId, async (tx) => {
    const antes = await trancarServicos(tx, empresaId)
    if (antes.length > 0 && !substituir) throw jaTem(antes.length)
    await retirarServicos(tx, empresaId)
    const depois = await escrever(tx, { empresaId, usuarioId, nome, segmento, idioma: contexto.idioma })
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'empresa',
      id: empresaId,
      nome: pontosDePartida[segmento].nome.br,
      empresaId,
      antes: { servicos: antes },
      depois: { servicos: depois },
    })
  })
  return { ok: true }
}

type Modelo = { empresaId: string; usuarioId: number; nome: string; segmento: Segmento; idioma: Idioma }

async function escrever(tx: Tx, { empresaId, segmento, idioma, ...quem }: Modelo): Promise<string[]> {
  const { servicos, horario } = pontosDePartida[segmento]
  const profissionalIds = await garantirProfissional(tx, empresaId, quem)
  const novos = servicos.map((um) => ({
    nome: um.nome[idioma],
    descricao: um.descricao[idioma],
    duracaoMin: um.duracao_min,
    intervaloDepoisMin: um.intervalo_min,
    precoCentavos: um.preco_centavos,
  }))
  await darServicos(tx, empresaId, profissionalIds, await inserirServicos(tx, empresaId, novos))
  await trocarExpediente(tx, empresaId, profissionalIds, horario)
  await trocarPerguntas(tx, empresaId, segmento, idioma)
  return novos.map(({ nome }) => nome)
}

async function nomeDoUsuario({ db }: Contexto, usuarioId: number): Promise<string> {
  const [eu] = await withPlataforma(db, 'empresa.cadastro', (tx) =>
    tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, usuarioId)),
  )
  return eu?.nome ?? ''
}

function jaTem(quantos: number): Recusado {
  return new Recusado(
    {
      br: `Esta empresa já tem ${quantos === 1 ? 'um serviço' : `${quantos} serviços`}. Nada mudou.`,
      en: `This company already has ${quantos === 1 ? 'one service' : `${quantos} services`}. Nothing changed.`,
    },
    {
      acao: {
        br: 'Confirme que o modelo pode trocar serviços, horários e perguntas.',
        en: 'Confirm that the model may replace services, hours and questions.',
      },
    },
  )
}
