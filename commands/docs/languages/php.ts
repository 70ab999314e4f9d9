import { indented, json, type Language } from './call.ts';

export const php: Language = {
  lang: 'PHP',
  call({ method, url, headers, body }) {
    const sent = headers.map(([name, value]) => `        '${name}: ${value}',`).join('\n');
    const text = indented(`\n${json(body)}\nJSON`, '        ');
    const data = body === undefined ? '' : `\n    CURLOPT_POSTFIELDS => <<<'JSON'${text},`;
    return `<?php
// curl follows no redirect unless it is told to: one would carry the credential to another address.
$request = curl_init('${url}');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => '${method}',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
    CURLOPT_HTTPHEADER => [
${sent}
    ],${data}
]);
$answer = curl_exec($request);
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
if ($answer === false || $status >= 300) throw new RuntimeException("$status " . curl_error($request));
print_r(json_decode($answer, true, flags: JSON_THROW_ON_ERROR));`;
  },
};
