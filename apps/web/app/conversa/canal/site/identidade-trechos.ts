import { etiquetaDoChat } from './etiqueta-do-chat.ts'

/** Code to copy into a site, by language. `chave` and `origem` are those of the company's chat. */
export type Linguagem = 'node' | 'php' | 'python'

export const linguagens: { value: Linguagem; label: string }[] = [
  { value: 'node', label: 'Node' },
  { value: 'php', label: 'PHP' },
  { value: 'python', label: 'Python' },
]

/** The code that the site's server runs on each page for a signed-in visitor. */
export function trechoDaIdentidade(linguagem: Linguagem, origem: string, chave: string): string {
  return trechos[linguagem](origem, chave)
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: part of the code that is copied
const nodeIdentidade = '${dados}.${assinatura}'

const trechos: Record<Linguagem, (origem: string, chave: string) => string> = {
  node: (origem, chave) => `import { createHmac } from 'node:crypto'

const dados = Buffer.from(JSON.stringify({
  id: usuario.id,
  nome: usuario.nome,
  email: usuario.email,
  telefone: usuario.telefone,
  exp: Math.floor(Date.now() / 1000) + 3600,
})).toString('base64')
const assinatura = createHmac('sha256', process.env.ZELO_IDENTIDADE)
  .update(dados).digest('hex')

const chat = \`${etiquetaDoChat(origem, chave, nodeIdentidade)}\``,
  php: (origem, chave) => `<?php
$dados = base64_encode(json_encode([
  'id' => $usuario->id,
  'nome' => $usuario->nome,
  'email' => $usuario->email,
  'telefone' => $usuario->telefone,
  'exp' => time() + 3600,
]));
$assinatura = hash_hmac('sha256', $dados, getenv('ZELO_IDENTIDADE'));
?>
${etiquetaDoChat(origem, chave, "<?= $dados . '.' . $assinatura ?>")}`,
  python: (origem, chave) => `import base64, hashlib, hmac, json, os, time

dados = base64.b64encode(json.dumps({
    "id": usuario.id,
    "nome": usuario.nome,
    "email": usuario.email,
    "telefone": usuario.telefone,
    "exp": int(time.time()) + 3600,
}).encode()).decode()
assinatura = hmac.new(
    os.environ["ZELO_IDENTIDADE"].encode(), dados.encode(), hashlib.sha256
).hexdigest()

chat = f'${etiquetaDoChat(origem, chave, '{dados}.{assinatura}')}'`,
}
