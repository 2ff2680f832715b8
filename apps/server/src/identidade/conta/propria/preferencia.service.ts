import { avisoObrigatorio, canaisNotificacao, tiposNotificacao } from '@zelo/contract/avisos/notificacao'
import type { Preferencias } from '@zelo/contract/identidade/conta-usuario'
import { eq } from 'drizzle-orm'
import { guardarEscolhas, lerEscolhas, querPorPadrao } from '#avisos/notificacao/destinos.ts'
import { auditarProprio } from '#identidade/acesso/sessao/auditoria-propria.service.ts'
import { fusoOferecido } from '#instalacao/fuso/fuso.consulta.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'

export async function consultarPreferencias(contexto: Via<'consultarPreferencias'>): Promise<Preferencias> {
  return withPlataforma(contexto.db, 'conta.propria', (tx) => ler(tx, contexto.ator.usuarioId))
}

export async function editarPreferencias(
  contexto: Via<'editarPreferencias'>,
  novas: Preferencias,
): Promise<Preferencias> {
  const { usuarioId } = contexto.ator
  const { idioma, fuso } = novas
  return withPlataforma(contexto.db, 'conta.propria', async (tx) => {
    const antes = await ler(tx, usuarioId)
    if (fuso !== null && fuso !== antes.fuso && !(await fusoOferecido(tx, fuso))) throw fusoRecusado()
    await tx.update(usuario).set({ idioma, fuso }).where(eq(usuario.id, usuarioId))
    const escolhas = novas.notificacoes.filter(({ tipo }) => !avisoObrigatorio(tipo))
    await guardarEscolhas(tx, usuarioId, escolhas)
    const depois = await ler(tx, usuarioId)
    await auditarProprio(tx, contexto, paraAuditoria(antes), paraAuditoria(depois))
    return depois
  })
}

function paraAuditoria({ idioma, fuso, notificacoes }: Preferencias) {
  const avisos = notificacoes.filter(({ ativa }) => ativa).map(({ tipo, canal }) => `${tipo} ${canal}`)
  return { idioma, fuso, avisos }
}

async function ler(tx: Tx, usuarioId: number): Promise<Preferencias> {
  const [dono] = await tx
    .select({ idioma: usuario.idioma, fuso: usuario.fuso })
    .from(usuario)
    .where(eq(usuario.id, usuarioId))
  const escolhas = await lerEscolhas(tx, usuarioId)
  return {
    idioma: dono?.idioma ?? 'PORTUGUES_BRASILEIRO',
    fuso: dono?.fuso ?? null,
    notificacoes: tiposNotificacao.flatMap((tipo) =>
      canaisNotificacao.map((canal) => ({
        tipo,
        canal,
        ativa:
          escolhas.find((escolha) => escolha.tipo === tipo && escolha.canal === canal)?.ativa ??
          querPorPadrao(tipo, canal),
      })),
    ),
  }
}

function fusoRecusado(): Invalido {
  return new Invalido({
    fuso: { br: 'Escolha um fuso horário da lista.', en: 'Choose a time zone from the list.' },
  })
}
