import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { enviarAnexo } from '@zelo/contract/conversa/anexo'
import { anotarConversa, responderConversa } from '@zelo/contract/conversa/conversa'
import { useRef } from 'react'
import { lerNovidades } from '#conversa/conversa/novidades.ts'
import { enderecoDaConversa } from '#lib/navegador/enderecos.ts'
import { enviarOuGuardar, guardado } from '#lib/offline/envios.ts'
import { useSessao } from '#lib/sessao/session.ts'
import type { AnexoEscolhido } from './use-anexo.ts'

export type Modo = 'resposta' | 'nota'

type Escrito = { modo: Modo; dito: string; anexo?: AnexoEscolhido }

/**
 * Sends an answer or a note once, or keeps it while no server answers. `chegou`: the server has it.
 */
export function useEnvio(id: string, onFim: (escrito: Escrito, chegou: boolean) => void) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { empresa } = useSessao()
  const chave = useRef<string>(crypto.randomUUID())
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ modo, dito, anexo }: Escrito) => {
      const params = { id }
      const nome = chave.current
      const onde = enderecoDaConversa(id)
      if (modo === 'nota') {
        const body = { id: nome, texto: dito }
        return enviarOuGuardar(anotarConversa, { params, body }, { nome, onde, oQue: t`Nota: ${dito}` })
      }
      const body = { texto: dito, chave: nome }
      const arquivo = anexo && {
        conteudo: anexo.arquivo,
        endpoint: enviarAnexo,
        input: { params },
        id: anexo.guardado?.id,
      }
      const dura = anexo?.dura
      const oQue = [dito, dura ? t`Mensagem de voz, ${dura}` : anexo?.arquivo.name].filter(Boolean).join(' · ')
      return enviarOuGuardar(responderConversa, { params, body }, { nome, onde, oQue, arquivo })
    },
    onSuccess: (resposta, escrito) => {
      chave.current = crypto.randomUUID()
      onFim(escrito, resposta !== guardado)
      if (resposta === guardado) return
      const ordem = escrito.modo === 'resposta' ? resposta.ordem : undefined
      return lerNovidades(cache, empresa, id, ordem)
    },
  })
}
