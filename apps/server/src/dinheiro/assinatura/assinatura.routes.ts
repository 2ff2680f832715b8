import { assinatura as contract } from '@zelo/contract/endpoints'
import { consultarAssinatura } from '#dinheiro/assinatura/guarda/assinatura.consulta.ts'
import { exigirTambem, type Logado } from '#nucleo/contexto.ts'
import type { Rotas } from '#nucleo/route.ts'
import {
  arrepender,
  cancelarAssinatura,
  confiar,
  editarCobranca,
  ensaiarMudanca,
  iniciarTeste,
  mudarPlano,
  retomarAssinatura,
  rotaAssinatura,
} from './assinatura.service.ts'
import { liberarAcesso } from './assinatura-plataforma.service.ts'

export function assinaturaRoutes({ rota }: Rotas): void {
  /** Every action answers with what the page shows next. */
  const depois = async (contexto: Logado, feito: Promise<unknown>) => {
    await feito
    return consultarAssinatura(exigirTambem(contexto, rotaAssinatura, 'pode_visualizar'))
  }
  rota(contract.consultarAssinatura, ({ contexto }) => consultarAssinatura(contexto))
  rota(contract.iniciarTeste, ({ contexto, body }) => depois(contexto, iniciarTeste(contexto, body)))
  rota(contract.ensaiarMudanca, ({ contexto, body }) => ensaiarMudanca(contexto, body))
  rota(contract.mudarPlano, async ({ contexto, body }) => {
    const { faturaId } = await mudarPlano(contexto, body)
    return { fatura_id: faturaId }
  })
  rota(contract.editarCobranca, ({ contexto, body }) => depois(contexto, editarCobranca(contexto, body)))
  rota(contract.cancelarAssinatura, ({ contexto, body }) => depois(contexto, cancelarAssinatura(contexto, body.motivo)))
  rota(contract.retomarAssinatura, ({ contexto }) => depois(contexto, retomarAssinatura(contexto)))
  rota(contract.arrependerAssinatura, ({ contexto }) => depois(contexto, arrepender(contexto)))
  rota(contract.confiarAssinatura, ({ contexto }) => depois(contexto, confiar(contexto)))
  rota(contract.liberarAssinatura, async ({ contexto, params, body }) => {
    await liberarAcesso(contexto, params.id, body)
    return { ok: true as const }
  })
}
