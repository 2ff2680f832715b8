import { consultarSituacao as chamada } from '@zelo/contract/instalacao/configuracao'
import type { Erro } from '@zelo/contract/nucleo/erro'
import { ErroApi, request } from './api-client.ts'

const primeiraS = 5
const maiorS = 60

/** `segundos` until the next attempt, 0 while it runs. `corpo` is the server's error, if any. */
export type Espera = { segundos: number; corpo: Partial<Erro> }

/**
 * Polls until the server answers: at once, after 5 s, then with doubling pauses up to a minute, and
 * when the network returns. Calls back every second and at the end.
 */
export function esperarServidor(
  aoMudar: (espera: Espera) => void,
  aoVoltar: () => void,
): { tentar(): void; parar(): void } {
  let proximaS = primeiraS
  let estado: Espera = { segundos: 0, corpo: {} }
  let relogio: ReturnType<typeof setInterval> | undefined
  let fim = false
  let emVoo = false

  function mudar(novo: Partial<Espera>) {
    estado = { ...estado, ...novo }
    aoMudar(estado)
  }

  function contar() {
    mudar({ segundos: proximaS })
    proximaS = Math.min(maiorS, proximaS * 2)
    relogio = setInterval(() => {
      if (estado.segundos <= 1) void tentar()
      else mudar({ segundos: estado.segundos - 1 })
    }, 1000)
  }

  async function tentar() {
    if (emVoo || fim) return
    emVoo = true
    clearInterval(relogio)
    mudar({ segundos: 0 })
    try {
      await request(chamada, {})
      if (!fim) aoVoltar()
      parar()
    } catch (motivo) {
      if (fim) return
      estado.corpo = motivo instanceof ErroApi ? motivo.corpo : {}
      contar()
    } finally {
      emVoo = false
    }
  }

  function parar() {
    fim = true
    clearInterval(relogio)
    removeEventListener('online', tentar)
  }

  addEventListener('online', tentar)
  void tentar()
  return { tentar, parar }
}
