import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lerMensagem } from '../apps/server/src/platform/mail/test-smtp.ts'
import { expect } from './test.ts'

type Email = Awaited<ReturnType<typeof lerMensagem>>

/** The newest e-mail to an address, once `quantos` arrived. `com`: only those with this text. */
export async function lerEmail(para: string, quantos = 1, com = /(?:)/): Promise<Email> {
  let achados: Email[] = []
  await expect
    .poll(
      async () => {
        achados = (await todos()).filter(
          ({ to, text = '' }) => to?.some(({ address }) => address === para) && com.test(text),
        )
        return achados.length
      },
      { message: `e-mails to ${para}`, timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(quantos)
  return achados.at(-1) as Email
}

/** The first link with a token in an e-mail. */
export function linkDe({ text = '' }: Email): string {
  return /https?:\/\/\S+token=[\w-]+/.exec(text)?.[0] ?? ''
}

async function todos(): Promise<Email[]> {
  const pasta = process.env.ZELO_E2E_EMAILS ?? ''
  const nomes = (await readdir(pasta)).filter((nome) => nome.endsWith('.eml')).sort()
  return Promise.all(nomes.map(async (nome) => lerMensagem(await readFile(join(pasta, nome)))))
}
