import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { Erro } from '@zelo/contract/nucleo/erro'
import type { FastifyRequest } from 'fastify'
import { lerUsuario } from '#identidade/acesso/sessao/autenticar.ts'
import { configuracaoAgora } from '#instalacao/configuracao/configuracao-agora.ts'
import type { configuracaoPadrao } from '#instalacao/configuracao/configuracao-padrao.ts'
import type { Autenticar } from '#nucleo/route.ts'
import { ErroDoProduto } from '#platform/errors.ts'
import { quandoLongo } from '#platform/format.ts'
import type { Servicos } from '#platform/servicos.ts'

type Manutencao = (typeof configuracaoPadrao)['manutencao']

const fuso = 'America/Sao_Paulo'
const esperaPadraoS = 60
const maiorEsperaS = 3600

/** 503 for maintenance. `detail` is the announcement, and `acao` says when to come back. */
export class EmManutencao extends ErroDoProduto {
  readonly status = 503
  readonly codigo = 'MANUTENCAO'
  readonly mensagem: Manutencao['mensagem']

  constructor({ mensagem, ate }: Manutencao, agora: Date) {
    const volta = ate && ate > agora ? ate : undefined
    super(
      { br: 'Estamos em manutenção.', en: 'We are in maintenance.' },
      {
        acao: volta
          ? {
              br: `Previsão de volta: ${quandoLongo(volta, fuso, 'br')} (horário de Brasília).`,
              en: `Expected back: ${quandoLongo(volta, fuso, 'en')} (Brasília time).`,
            }
          : { br: 'Tente de novo em alguns minutos.', en: 'Try again in a few minutes.' },
        retryAfterS: volta
          ? Math.min(maiorEsperaS, Math.ceil((volta.getTime() - agora.getTime()) / 1000))
          : esperaPadraoS,
      },
    )
    this.mensagem = mensagem
  }

  override toWire(idioma: Idioma): Erro {
    return { ...super.toWire(idioma), detail: this.mensagem?.[idioma] }
  }

  /** The announcement as one text for visitors. */
  anuncio(idioma: Idioma): string {
    const { message, detail, acao } = this.toWire(idioma)
    return [message, detail, acao].filter(Boolean).join(' ')
  }
}

/**
 * The error to throw during maintenance, else undefined. Without the database, the last known state
 * counts.
 */
export async function manutencaoAgora(
  servicos: Pick<Servicos, 'config' | 'db' | 'realtime' | 'log' | 'clock'>,
): Promise<EmManutencao | undefined> {
  const { manutencao } = await configuracaoAgora(servicos)
  if (!manutencao.ativa && !servicos.config.manutencao) return undefined
  return new EmManutencao(manutencao, servicos.clock.now())
}

/**
 * During maintenance only sign-in calls and master users pass. A call with an expired token gets
 * its usual 401, so that the browser renews the token.
 */
export function comManutencao(servicos: Servicos, autenticar: Autenticar): Autenticar {
  return {
    async agora(request, definition) {
      const fechado = await manutencaoAgora(servicos)
      if (!fechado || (definition.acesso === 'publico' && definition.url.startsWith('/acesso/')))
        return autenticar.agora(request, definition)
      if (!(await isMaster(servicos, request))) {
        const vencido = request.headers.authorization !== undefined && !(await lerUsuario(servicos, request))
        if (!vencido || definition.acesso === 'publico') throw fechado
      }
      return autenticar.agora(request, definition)
    },
    async lembrado(request, definition) {
      return (await manutencaoAgora(servicos)) ? undefined : autenticar.lembrado(request, definition)
    },
  }
}

async function isMaster(servicos: Servicos, request: FastifyRequest): Promise<boolean> {
  const usuario = await lerUsuario(servicos, request)
  return usuario?.permissoes.some(({ master }) => master) ?? false
}
