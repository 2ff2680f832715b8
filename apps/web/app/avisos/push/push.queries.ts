import { queryOptions } from '@tanstack/react-query'
import { listarPushAparelhos } from '@zelo/contract/avisos/push'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { leitura } from '#lib/api/leitura.ts'
import { lerPushDaqui } from '#lib/navegador/push.ts'

export type PushAparelho = Output<typeof listarPushAparelhos>['aparelhos'][number]

/** The first key of every query here. A change makes them all stale. */
export const palavraPush = 'push'

export const pushDaqui = queryOptions({ queryKey: [palavraPush, 'daqui'], queryFn: lerPushDaqui, staleTime: 0 })

export const pushAparelhos = leitura([palavraPush, 'aparelhos'], listarPushAparelhos, {})
