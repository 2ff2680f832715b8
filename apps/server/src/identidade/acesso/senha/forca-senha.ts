import { limiteSenha } from '@zelo/contract/identidade/acesso/acesso'
import { simples } from '@zelo/contract/site/texto'
import { senhaPossivel } from './senha.ts'

type Texto = { br: string; en: string }

// Guesses that an attacker with common lists needs: three common words, or ten random characters.
const palpitesMinimos = 1e9
// Limits the time of the check. A longer password is no weaker than its first 24 characters.
const opcoes = { maxLength: 24, l33tMaxSubstitutions: 8 }

const textos = {
  tamanho: {
    br: `Use de ${limiteSenha.min} a ${limiteSenha.max} caracteres.`,
    en: `Use ${limiteSenha.min} to ${limiteSenha.max} characters.`,
  },
  facil: {
    br: 'Esta senha é fácil de adivinhar ou já vazou em outros sites. Junte três ou quatro palavras que só você juntaria.',
    en: 'This password is easy to guess or has leaked from other sites. Put together three or four words that only you would.',
  },
  propria: {
    br: 'Tirando seu nome, e-mail, CPF e telefone, sobra pouco desta senha. Use palavras que não estejam no seu cadastro.',
    en: 'Without your name, e-mail, CPF and phone little is left of this password. Use words that are not in your details.',
  },
} as const satisfies Record<string, Texto>

/**
 * The reason why a password is too weak, or undefined. It judges the length, common or leaked
 * passwords and personal data (`proprios`: name, e-mail, digits of CPF and phone). No kinds of
 * characters are required.
 */
export async function fraquezaDaSenha(senha: string, proprios: string[]): Promise<Texto | undefined> {
  if (!senhaPossivel(senha)) return textos.tamanho
  // Removes the dots of a CPF, so that its digits are found.
  const limpa = simples(senha).replace(/(?<=\d)[^a-z0-9](?=\d)/g, '')
  const resto = partes(proprios).reduce((texto, parte) => texto.replaceAll(parte, ' '), limpa)
  const { guesses } = (await avaliador()).check(resto === limpa ? senha : resto.replace(/\s+/g, ' ').trim())
  if (guesses >= palpitesMinimos) return undefined
  return resto === limpa ? textos.facil : textos.propria
}

/** Words and digit runs of the personal data, longest first. */
function partes(proprios: string[]): string[] {
  return proprios
    .flatMap((texto) => simples(texto).split(/[^a-z0-9]+/))
    .flatMap((parte) => (/^\d{10,}$/.test(parte) ? [parte, parte.slice(0, -2), parte.slice(2)] : [parte]))
    .filter((parte) => parte.length >= 3)
    .sort((a, b) => b.length - a.length)
}

let carregado: ReturnType<typeof carregar> | undefined

/** Loads megabytes of word lists, with the first password that is judged. */
function avaliador() {
  carregado ??= carregar()
  return carregado
}

async function carregar() {
  const [{ ZxcvbnFactory }, comum, portugues] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  return new ZxcvbnFactory({
    ...opcoes,
    graphs: comum.adjacencyGraphs,
    dictionary: { ...comum.dictionary, ...portugues.dictionary },
  })
}
