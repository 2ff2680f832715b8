import { limiteTextoMensagem } from '@zelo/contract/conversa/chat'
import { expect, it } from 'vitest'
import { conversar } from '#test/agente/mundo.ts'

it.each(['falei', 'said', 'Ana falei limpeza'])('%j and nothing but blanks is read at once', async (inicio) => {
  const antes = process.cpuUsage()
  await conversar().diz(`${inicio.padEnd(limiteTextoMensagem - 1)}x`)
  const { user } = process.cpuUsage(antes)
  expect(user / 1000).toBeLessThan(300)
})
